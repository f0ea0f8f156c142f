import type { FileRefusal } from "./chosen-files.ts";

export type UploadItem = {
  id: string;
  /** Name of the file, for screen readers and for what is no picture. */
  name: string;
  /** Address of the picture; a file without one shows its name. */
  src?: string;
  /** 0 to 1 while it is being sent. */
  progress?: number;
  failed?: boolean;
};

export type FileUploadTexts = {
  /** On the dashed tile, "Add photo". */
  add: string;
  /** Beside it, where a camera is at hand: "Take a photo". */
  take?: string;
  /** On the first tile, "Cover". */
  cover?: string;
  retry: string;
  remove: (name: string) => string;
  /** Name of the handle: "Move photo.jpg". */
  move: (name: string) => string;
  /** Said after a move: "photo.jpg, place 2 of 4". */
  placed: (name: string, place: number, count: number) => string;
  /** On the bar of a tile, "Sending photo.jpg". */
  sending: (name: string) => string;
  refused: (refusal: FileRefusal) => string;
};
