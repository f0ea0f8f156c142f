import { Button } from "@agiza/ui/button";
import { Dialog } from "@agiza/ui/dialog";
import { ErrorLine } from "@agiza/ui/error-line";
import { useId, type ReactNode } from "react";
import { useTranslation } from "react-i18next";

export type ConfirmDialogProps = {
  /** Says the thing: "Remove Sinza?" */
  title: string;
  /** What will happen. */
  description?: string;
  /** The verb on the button that does it. */
  confirmLabel: string;
  /** On the button that leaves everything as it is. */
  keepLabel?: string;
  /** `danger` where something is lost or somebody is disappointed. */
  tone?: "plain" | "danger";
  isPending: boolean;
  /** Why it was refused the last time. */
  error?: string | null;
  onConfirm: () => void;
  onClose: () => void;
  /** A field that belongs to the question, such as a reason. */
  children?: ReactNode;
};

/** Asks before something is done. Stays open while it is done, and says there why it could not be. */
export function ConfirmDialog({
  title,
  description,
  confirmLabel,
  keepLabel,
  tone = "plain",
  isPending,
  error,
  onConfirm,
  onClose,
  children,
}: ConfirmDialogProps) {
  const { t } = useTranslation(["screens", "common"]);
  const formId = useId();
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open && !isPending) onClose();
      }}
      title={title}
      description={description}
      closeLabel={t("common:close")}
      actions={
        <>
          <Button variant="light" disabled={isPending} onClick={onClose}>
            {keepLabel ?? t("keep")}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={tone === "danger" ? "danger" : "primary"}
            loading={isPending}
            loadingLabel={t("working")}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // A form around the dialog, such as the one that is being left, is not sent.
          event.stopPropagation();
          if (!isPending) onConfirm();
        }}
      >
        {children}
        {error && (
          <p role="alert" className="m-0 mt-3">
            <ErrorLine>{error}</ErrorLine>
          </p>
        )}
      </form>
    </Dialog>
  );
}
