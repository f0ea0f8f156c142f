import { expect, type Locator } from "@playwright/test";

/** Sweeps a finger sideways over something: to the right by so many pixels, to the left by as many below nothing. */
export async function sweep(over: Locator, px: number): Promise<void> {
  await over.scrollIntoViewIfNeeded();
  const box = await over.boundingBox();
  expect(box).not.toBeNull();
  const from = box!.x + (px > 0 ? box!.width * 0.2 : box!.width * 0.8);
  const y = box!.y + box!.height * 0.3;
  const session = await over.page().context().newCDPSession(over.page());
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", x?: number) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints: x === undefined ? [] : [{ x, y }] });
  await touch("touchStart", from);
  for (let step = 1; step <= 5; step++) await touch("touchMove", from + (px * step) / 5);
  await touch("touchEnd");
  await session.detach();
}
