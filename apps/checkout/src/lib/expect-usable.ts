/** @throws Error where something to press is smaller than a thumb, or the page has to be moved sideways */
export async function expectUsable(page: HTMLElement): Promise<void> {
  const controls = [...page.querySelectorAll("a[href], button, select, textarea, input")];
  const small = controls.filter((control) => {
    // A control inside a label is as big as its label.
    const { width, height } = (control.closest("label") ?? control).getBoundingClientRect();
    return width > 0 && !control.closest("[inert]") && (width < 43.5 || height < 43.5);
  });
  if (small.length > 0)
    throw new Error(`Too small to press: ${small.map((one) => one.outerHTML).join("\n")}`);
  expectWhole(page, "as it stands");
  if (innerWidth < 400) await onNarrowestPhone(page);
}

/** @throws Error where the page has to be moved sideways, or a card cuts off what stands in it */
function expectWhole(page: HTMLElement, how: string): void {
  for (const box of [document.documentElement, ...page.querySelectorAll("article, section, dl")]) {
    const { scrollWidth, clientWidth } = box;
    if (scrollWidth <= clientWidth + 1) continue;
    const edge = box.getBoundingClientRect().left + box.clientLeft + clientWidth;
    const beyond = [...box.querySelectorAll("*")].filter((one) => one.getBoundingClientRect().right > edge);
    throw new Error(
      `${scrollWidth - clientWidth} px too wide ${how}: ${beyond.map((one) => one.outerHTML).join("\n")}`,
    );
  }
}

const faces = ["--face-ui", "--face-display"];

/** How the catalogue's tests make the page as wide as they want it; not there while somebody looks at a story. */
type StoryRun = { agizaStoryRun?: { resize: (widthPx: number, heightPx: number) => Promise<void> } };

/** The narrowest screen there is, with letters twice as large: in our typefaces, and in the phone's where ours never came. */
async function onNarrowestPhone(page: HTMLElement): Promise<void> {
  const { innerWidth: width, innerHeight: height, agizaStoryRun: run } = window as Window & StoryRun;
  const { style } = document.documentElement;
  await run?.resize(320, height);
  style.fontSize = "200%";
  await document.fonts.ready;
  try {
    expectWhole(page, "on 320 px with letters twice as large");
    for (const face of faces) style.setProperty(face, "sans-serif");
    expectWhole(page, "on 320 px with letters twice as large and without our typefaces");
  } finally {
    for (const face of faces) style.removeProperty(face);
    style.fontSize = "";
    await run?.resize(width, height);
  }
}
