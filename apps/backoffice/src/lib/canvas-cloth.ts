import { frameUri } from "@agiza/ui/kanga/kanga-images";
import type { Kanga } from "@agiza/ui/kanga/shop-kanga";

/** Draws the shop's border along the upper and lower edge of a picture, so many pixels high. */
export async function drawClothEdges(
  drawing: CanvasRenderingContext2D,
  { border, way }: Kanga,
  edge: number,
): Promise<void> {
  const frame = new Image();
  frame.src = frameUri(border, way);
  await frame.decode();
  const tile = document.createElement("canvas");
  tile.width = edge;
  tile.height = edge;
  // The frame image is a ring of tiles; its upper middle is one tile of the edge.
  const third = frame.width / 3;
  tile.getContext("2d")?.drawImage(frame, third, 0, third, third, 0, 0, edge, edge);
  const cloth = drawing.createPattern(tile, "repeat");
  if (!cloth) return;
  const { width, height } = drawing.canvas;
  drawing.fillStyle = cloth;
  drawing.fillRect(0, 0, width, edge);
  drawing.save();
  drawing.translate(0, height - edge);
  drawing.fillRect(0, 0, width, edge);
  drawing.restore();
}
