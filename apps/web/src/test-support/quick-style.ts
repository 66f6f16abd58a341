/**
 * A query by role asks each element of the page whether it is shown, and jsdom works out all of an element's properties
 * for it, by every rule of the style sheets: most of the time of the web tests. These two properties are told here from
 * what they depend on where no style sheet of ours is loaded; whatever else is asked for comes from jsdom.
 */
const byKind = new Map<string, string>();

const ATTRIBUTES = ["type", "hidden", "open", "popover", "class"];

const kindOf = (element: Element): string => {
  const parent = element.parentElement;
  const attributes = ATTRIBUTES.map((name) => element.getAttribute(name) ?? "-").join("|");
  return `${element.namespaceURI} ${parent?.localName} ${parent?.hasAttribute("open")} ${element.localName} ${attributes}`;
};

const inline = (element: Element, property: "display" | "visibility"): string =>
  element.hasAttribute("style") && (element instanceof HTMLElement || element instanceof SVGElement)
    ? element.style[property]
    : "";

const displayOf = (element: Element, computed: typeof getComputedStyle): string => {
  const own = inline(element, "display");
  if (own !== "") return own;
  const kind = kindOf(element);
  const known = byKind.get(kind);
  if (known !== undefined) return known;
  const { display } = computed(element);
  byKind.set(kind, display);
  return display;
};

const visibilityOf = (element: Element): string => {
  for (let at: Element | null = element; at !== null; at = at.parentElement) {
    const own = inline(at, "visibility");
    if (own !== "" && own !== "inherit") return own;
  }
  return "visible";
};

/** `getComputedStyle` that answers quickly whether an element is shown. */
export const quickStyleOver = (computed: typeof getComputedStyle): typeof getComputedStyle => {
  const empty = document.createElement("span").style;
  return (element, pseudo) => {
    if (pseudo !== undefined && pseudo !== null) return computed(element, pseudo);
    const valueOf = (property: string): string => {
      if (property === "display") return displayOf(element, computed);
      if (property === "visibility") return visibilityOf(element);
      return computed(element).getPropertyValue(property);
    };
    return new Proxy(empty, {
      get: (_target, property): unknown => {
        if (property === "getPropertyValue") return valueOf;
        if (property === "display" || property === "visibility") return valueOf(property);
        const style = computed(element);
        const value: unknown = Reflect.get(style, property);
        return typeof value === "function" ? value.bind(style) : value;
      },
    });
  };
};

export const jsdomStyle: typeof getComputedStyle | null =
  typeof window === "undefined" ? null : window.getComputedStyle.bind(window);
