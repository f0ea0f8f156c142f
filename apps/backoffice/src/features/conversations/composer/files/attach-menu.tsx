import { Button } from "@agiza/ui/button";
import { Menu } from "@agiza/ui/menu";
import { Camera, FileText, Image, Mic, Paperclip, Video } from "lucide-react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { accepts, type SendableKind } from "./sendable.rules.ts";

/** Chooses a file to send: of the device, or from its camera. */
export function AttachMenu({ onFile }: { onFile: (file: File) => void }) {
  const { t } = useTranslation("conversations");
  const input = useRef<HTMLInputElement>(null);
  const hasCamera = matchMedia("(pointer: coarse)").matches;

  function choose(kind: SendableKind, isCamera = false) {
    if (!input.current) return;
    input.current.accept = accepts[kind];
    input.current.capture = isCamera ? "environment" : "";
    if (!isCamera) input.current.removeAttribute("capture");
    input.current.click();
  }

  const icon = { "aria-hidden": true, strokeWidth: 1.9 } as const;
  return (
    <>
      <Menu
        trigger={
          <Button
            variant="icon"
            size="sm"
            aria-label={t("attach.open")}
            title={t("attach.open")}
            icon={<Paperclip {...icon} />}
            className="flex-none"
          />
        }
        items={[
          ...(hasCamera
            ? [
                {
                  key: "camera",
                  label: t("attach.camera"),
                  icon: <Camera {...icon} />,
                  onSelect: () => choose("image", true),
                },
              ]
            : []),
          {
            key: "image",
            label: t("attach.image"),
            icon: <Image {...icon} />,
            onSelect: () => choose("image"),
          },
          {
            key: "video",
            label: t("attach.video"),
            icon: <Video {...icon} />,
            onSelect: () => choose("video"),
          },
          {
            key: "document",
            label: t("attach.document"),
            icon: <FileText {...icon} />,
            onSelect: () => choose("document"),
          },
          {
            key: "audio",
            label: t("attach.audio"),
            icon: <Mic {...icon} />,
            onSelect: () => choose("audio"),
          },
        ]}
      />
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t("attach.file")}
        onChange={({ target }) => {
          const file = target.files?.[0];
          // The same file can be chosen once more.
          target.value = "";
          if (file) onFile(file);
        }}
      />
    </>
  );
}
