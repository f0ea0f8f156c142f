import { useLanguage } from "@agiza/i18n/language-provider";
import { spokenAmount } from "@agiza/i18n/spoken-amount";
import { Button } from "@agiza/ui/button";
import { toast } from "@agiza/ui/toast";
import { Volume2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { NotificationSound } from "#data/notifications.ts";
import { playSound } from "#lib/play-sound.ts";
import { speak } from "#lib/speak.ts";

/** Said with the sound: twelve thousand shillings. */
const exampleMinor = 1_200_000;

/** Plays a sound as a new order would, said aloud where that is wanted. */
export function SoundTestButton({ sound, speaks }: { sound: NotificationSound; speaks: boolean }) {
  const { t } = useTranslation("notifications");
  const { language } = useLanguage();
  async function test() {
    const isHeard = await playSound(sound);
    if (!isHeard) toast({ title: t("soundBlocked"), toastType: "warning" });
    if (speaks) speak(t("speech.newOrder", { amount: spokenAmount(exampleMinor, language) }), language);
  }
  return (
    <Button
      variant="light"
      icon={<Volume2 aria-hidden="true" strokeWidth={1.9} />}
      onClick={() => void test()}
    >
      {t("testSound")}
    </Button>
  );
}
