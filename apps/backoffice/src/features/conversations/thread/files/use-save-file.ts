import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { messageFileQuery } from "#data/conversation-files.ts";
import { saveBlob } from "#lib/save-file.ts";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";
import type { ShownFileProps } from "./audio-file.tsx";
import { nameToSave } from "./file.rules.ts";

/** Saves a message's file on the device, fetching it first where it is not here yet. */
export function useSaveFile({ place, content, at }: Pick<ShownFileProps, "place" | "content" | "at">) {
  const { t } = useTranslation("conversations");
  const toasts = useOutcomeToasts();
  const client = useQueryClient();
  const [isSaving, setIsSaving] = useState(false);
  async function save() {
    setIsSaving(true);
    try {
      saveBlob(nameToSave(content, at), await client.fetchQuery(messageFileQuery(place)));
    } catch (error) {
      toasts.failed(error, t("file.notSaved"));
    } finally {
      setIsSaving(false);
    }
  }
  return { isSaving, save: () => void save() };
}
