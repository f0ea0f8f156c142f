import { Button } from "@agiza/ui/button";
import { toast } from "@agiza/ui/toast";
import { Dialog } from "../parts/dialog.tsx";
import { useControl } from "../parts/use-control.ts";
import { control } from "../state/control.ts";
import { useTexts } from "../use-texts.ts";

/** Asks before the sandbox forgets everything. */
export function StartAgainDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const { busy, run } = useControl();

  async function startAgain() {
    const done = await run(() => control.startAgain());
    if (!done) return;
    toast({ title: t("startedAgain"), toastType: "success" });
    onClose();
  }

  return (
    <Dialog title={t("startAgainTitle")} onClose={onClose}>
      <p className="text-pretty text-ink-2">{t("startAgainBody")}</p>
      <div className="mt-5 flex flex-wrap justify-between gap-2">
        <Button variant="light" onClick={onClose}>
          {t("keep")}
        </Button>
        <Button variant="danger" loading={busy} onClick={() => void startAgain()}>
          {t("startAgain")}
        </Button>
      </div>
    </Dialog>
  );
}
