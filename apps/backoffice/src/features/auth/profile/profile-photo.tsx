import { Avatar } from "@agiza/ui/avatar";
import { Button } from "@agiza/ui/button";
import { toast } from "@agiza/ui/toast";
import { ImagePlus } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useChangePhoto, useRemovePhoto } from "#data/account.ts";
import type { User } from "#data/user.ts";
import { squarePicture, type SquareOptions } from "#lib/square-picture.ts";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";

/** Twice the side the API keeps. A picture without a background stays readable on white. */
const photoSquare: SquareOptions = { largestPx: 960, type: "image/jpeg", quality: 0.86, ground: "#ffffff" };

/** The person's picture, with the buttons that change it at once. */
export function ProfilePhoto({ user }: { user: User }) {
  const { t } = useTranslation("account");
  const toasts = useOutcomeToasts();
  const change = useChangePhoto();
  const remove = useRemovePhoto();
  const [isShrinking, setShrinking] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const isPending = isShrinking || change.isPending;

  async function take(file: File) {
    setShrinking(true);
    const photo = await squarePicture(file, photoSquare);
    setShrinking(false);
    if (typeof photo === "string") {
      toast({ title: t("photoFailed"), description: t("photoUnreadable"), toastType: "danger" });
      return;
    }
    change.mutate(photo, {
      onSuccess: () => toasts.done(t("photoSaved")),
      onError: (error) => toasts.failed(error, t("photoFailed")),
    });
  }

  const takeAway = () =>
    remove.mutate(undefined, {
      onSuccess: () => toasts.done(t("photoRemoved")),
      onError: (error) => toasts.failed(error),
    });

  return (
    <div className="flex items-center gap-4 wide:col-span-full narrow:items-start">
      <Avatar name={user.name} src={user.photo_url} size={56} />
      <div className="grid min-w-0 gap-1.5">
        <input
          ref={input}
          type="file"
          accept="image/*"
          aria-label={t("photo")}
          tabIndex={-1}
          className="sr-only"
          onChange={({ target }) => {
            const file = target.files?.[0];
            // The same file may be chosen again.
            target.value = "";
            if (file) void take(file);
          }}
        />
        <div className="flex flex-wrap gap-2">
          <Button
            variant="light"
            size="sm"
            loading={isPending}
            loadingLabel={t("savingPhoto")}
            icon={<ImagePlus aria-hidden="true" strokeWidth={1.9} />}
            onClick={() => input.current?.click()}
          >
            {t(user.photo_url ? "changePhoto" : "choosePhoto")}
          </Button>
          {user.photo_url && (
            <Button
              variant="ghost"
              size="sm"
              disabled={isPending}
              loading={remove.isPending}
              onClick={takeAway}
            >
              {t("removePhoto")}
            </Button>
          )}
        </div>
        <p className="m-0 text-sm text-ink-3">{t("photoHint")}</p>
      </div>
    </div>
  );
}
