/** Buttons of one cell that lie upon each other; whoever presses the lower one presses the upper. @returns their names */
export function buttonsUponEachOther(root: ParentNode): string[] {
  const found: string[] = [];
  for (const cell of root.querySelectorAll("td, th")) {
    const buttons = [...cell.querySelectorAll("button")];
    for (const [index, one] of buttons.entries()) {
      const other = buttons.slice(index + 1).find((next) => doOverlap(one, next));
      if (other) found.push(`${nameOf(one)} / ${nameOf(other)}`);
    }
  }
  return found;
}

const nameOf = (button: HTMLButtonElement): string =>
  button.getAttribute("aria-label") ?? button.textContent.trim();

/** A pixel that two share is a border. */
function doOverlap(one: Element, other: Element): boolean {
  const a = one.getBoundingClientRect();
  const b = other.getBoundingClientRect();
  const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return across > 1 && down > 1;
}
