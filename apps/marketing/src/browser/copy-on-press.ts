const saidForMs = 2000;

/** Buttons with `data-copy` put the code of their figure on the clipboard, and say so for a moment. */
export function copyOnPress(): void {
  document.addEventListener("click", (event) => {
    const button = event.target instanceof Element && event.target.closest<HTMLElement>("[data-copy]");
    const code = button && button.closest("figure")?.querySelector("code")?.textContent;
    if (!button || !code) return;
    void navigator.clipboard.writeText(code).then(() => {
      const label = button.textContent;
      if (label === button.dataset.copied) return;
      button.textContent = button.dataset.copied ?? label;
      setTimeout(() => (button.textContent = label), saidForMs);
    });
  });
}
