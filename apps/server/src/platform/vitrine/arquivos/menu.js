// The menu of narrow screens works without this; with it, a link to another part of the page also closes the menu.
const menu = document.querySelector(".menu");
menu?.addEventListener("click", ({ target }) => {
  if (target instanceof Element && target.closest("a") !== null) menu.open = false;
});
