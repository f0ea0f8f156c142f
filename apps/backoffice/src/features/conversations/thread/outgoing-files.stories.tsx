import { useEffect, useState, type ReactNode } from "react";
import { within } from "storybook/test";
import type { NewFile } from "#data/conversation-files.ts";
import { fileIsLost, type OutgoingMessage } from "#data/outgoing-messages.ts";
import { drawnPicture } from "../../../../test/drawn-picture.ts";
import { makeStoryCache, pagesStory, shows } from "../../../../test/story-app.tsx";
import { FileDialog } from "../composer/files/file-dialog.tsx";
import { OutgoingItem } from "./outgoing-item.tsx";

export default {
  title: "Back-office/Conversations/Files on their way",
  parameters: { layout: "fullscreen" },
};

const nothing = () => undefined;
const emptyCache = () => makeStoryCache(nothing);

/** A photo as a camera would give it. */
function usePhoto(): File | null {
  const [photo, setPhoto] = useState<File | null>(null);
  useEffect(() => {
    const url = URL.createObjectURL(drawnPicture(1600, 1200));
    const image = new Image();
    image.addEventListener("load", () => {
      const canvas = Object.assign(document.createElement("canvas"), { width: 1600, height: 1200 });
      canvas.getContext("2d")?.drawImage(image, 0, 0);
      canvas.toBlob((blob) => blob && setPhoto(new File([blob], "IMG_0412.png", { type: "image/png" })));
    });
    image.src = url;
    return () => URL.revokeObjectURL(url);
  }, []);
  return photo;
}

function PhotoPreview() {
  const photo = usePhoto();
  return photo && <FileDialog file={photo} replyTo={null} onSend={nothing} onClose={nothing} />;
}

function dialogOf(dialog: ReactNode) {
  const element = (
    <>
      <h1 className="sr-only">Chat</h1>
      {dialog}
    </>
  );
  return {
    ...pagesStory("/", [{ path: "/", element }], emptyCache),
    play: shows(({ canvasElement }) => within(canvasElement.ownerDocument.body).findByRole("dialog")),
  };
}
const given = (name: string, type: string, bytes = 1000) =>
  dialogOf(
    <FileDialog
      file={new File([new Uint8Array(bytes)], name, { type })}
      replyTo={null}
      onSend={nothing}
      onClose={nothing}
    />,
  );

export const PhotoBeforeItLeaves = {
  ...dialogOf(<PhotoPreview />),
  play: shows(async ({ canvasElement }) => {
    await within(canvasElement.ownerDocument.body).findByRole("img");
  }),
};
export const DocumentBeforeItLeaves = given("Orodha ya bei.pdf", "application/pdf", 182_000);
export const TooLarge = given("harusi.mp4", "video/mp4", 17 * 1024 * 1024);
export const NotTaken = given("bei.zip", "application/zip");

const outgoing = (
  key: string,
  content: Partial<NewFile["content"]>,
  refusal: OutgoingMessage["refusal"] = null,
): OutgoingMessage => ({
  key,
  shopId: "shp_1",
  userId: "usr_1",
  conversationId: "cnv_1",
  writtenAt: Date.parse("2026-11-21T11:01:00.000Z"),
  refusal,
  body: {
    content: {
      kind: "file",
      file_kind: "document",
      name: "Orodha ya bei.pdf",
      caption: "",
      mime: "application/pdf",
      size_bytes: 182_000,
      width: null,
      height: null,
      ...content,
    },
    reply_to: null,
  },
});

/** What waits for a network, what was refused, and what went with the page that had it. */
export const OnTheirWay = pagesStory(
  "/",
  [
    {
      path: "/",
      element: (
        <div className="flex flex-col gap-2 bg-chat-bg p-5">
          <h1 className="sr-only">Chat</h1>
          {[
            outgoing("1", { file_kind: "image", width: 4, height: 3, caption: "Hili hapa" }),
            outgoing("2", {}),
            outgoing(
              "3",
              {},
              { code: "file.disguised", body: { message: "This file holds something else." } },
            ),
            outgoing("4", {}, { code: fileIsLost, body: null }),
          ].map((message) => (
            <OutgoingItem
              key={message.key}
              message={message}
              isStored
              onAgain={nothing}
              onDiscard={nothing}
            />
          ))}
        </div>
      ),
    },
  ],
  emptyCache,
);
