import { Button } from "@agiza/ui/button";
import { Dialog } from "@agiza/ui/dialog";
import { toast } from "@agiza/ui/toast";
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
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("startAgainTitle")}
      description={t("startAgainBody")}
      closeLabel={t("close")}
      actions={
        <>
          <Button variant="light" onClick={onClose}>
            {t("keep")}
          </Button>
          <Button variant="danger" loading={busy} onClick={() => void startAgain()}>
            {t("startAgain")}
          </Button>
        </>
      }
    />
  );
}
