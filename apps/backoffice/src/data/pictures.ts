import { unwrap, type Schemas } from "@agiza/api-client/client";
import { api } from "#lib/api.ts";

export type Picture = Schemas["Picture"];

/** POST /media/pictures: a picture for a product that will be saved. */
export const addPicture = (file: Blob): Promise<Picture> =>
  unwrap(
    api.POST("/media/pictures", {
      // The contract types bytes as text.
      body: file as unknown as string,
      bodySerializer: (bytes) => bytes as unknown as Blob,
      headers: { "content-type": file.type },
    }),
  );
