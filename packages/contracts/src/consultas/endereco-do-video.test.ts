import { describe, expect, it } from "vitest";
import { enderecoDoVideo } from "./endereco-do-video.ts";

const CERTO = "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ";

describe("endereço de um vídeo", () => {
  it.each([
    "https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=10s",
    "https://m.youtube.com/watch?v=dQw4w9WgXcQ",
    " https://youtu.be/dQw4w9WgXcQ?si=abc ",
    "https://youtube.com/shorts/dQw4w9WgXcQ",
    "https://www.youtube.com/embed/dQw4w9WgXcQ",
    CERTO,
  ])("[ADM-287] %s vira o que o portal pode mostrar", (informado) => {
    expect(enderecoDoVideo(informado)).toBe(CERTO);
  });

  it.each([
    "",
    "dQw4w9WgXcQ",
    "http://www.youtube.com/watch?v=dQw4w9WgXcQ",
    "https://www.youtube.com/",
    "https://www.youtube.com/watch?v=",
    "https://www.youtube.com/watch?v=%22%3E%3Cscript%3E",
    "https://www.youtube.com/embed/../x",
    "https://youtube.com.exemplo.test/watch?v=dQw4w9WgXcQ",
    "https://exemplo.test/embed/dQw4w9WgXcQ",
    "javascript:alert(1)",
  ])("[ADM-287] %s não é de um vídeo de lá", (informado) => {
    expect(enderecoDoVideo(informado)).toBeNull();
  });
});
