/** What happy-dom adds to its window. */
type TestWindow = { happyDOM: { setViewport: (size: { width: number }) => void } };

/** Makes the window as wide as a phone's or a desk's, in pixels; pages hear of it as of any change. */
export function setWindowWidth(width: number): void {
  (window as unknown as TestWindow).happyDOM.setViewport({ width });
}
