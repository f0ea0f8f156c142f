const saidForMs = 2000;

/** Buttons with `data-copy` put the code of their figure on the clipboard, and say so for a moment. */
export function copyOnPress(): void {
  document.addEventListener("click", (event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-copy]") : null;
    const code = button?.closest("figure")?.querySelector("code");
    if (!button || !code?.textContent) return;
    void copy(code.textContent).then((isCopied) => {
      // Where the clipboard is refused, it is marked for the visitor to copy by hand.
      if (!isCopied) return getSelection()?.selectAllChildren(code);
      const label = button.textContent;
      if (label === button.dataset.copied) return;
      button.textContent = button.dataset.copied ?? label;
      setTimeout(() => (button.textContent = label), saidForMs);
    });
  });
}

/** Whether the text is on the clipboard now: without https there is none, and a browser may refuse it. */
async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
