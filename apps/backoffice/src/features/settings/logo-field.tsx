import { Button } from "@agiza/ui/button";
import { ErrorLine } from "@agiza/ui/error-line";
import { KangaMark } from "@agiza/ui/kanga-mark";
import { ImageUp, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useChangeLogo, type Shop } from "#data/shop.ts";
import { squarePicture, type SquareOptions } from "#lib/square-picture.ts";
import { useErrorText } from "#lib/use-error-text.ts";
import { useConfirm } from "#patterns/use-confirm.tsx";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";

/** At least what the API asks; at most what the widest slot needs on the sharpest screen. Transparent corners stay so. */
const logoSquare: SquareOptions = { smallestPx: 256, largestPx: 512, type: "image/webp", quality: 0.9 };

/** The shop's logo, saved as soon as it is chosen; until there is one its kanga stands in its place. */
export function LogoField({ shop }: { shop: Shop }) {
  const { t } = useTranslation(["settings", "screens"]);
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string | null>(null);
  const [isReading, setReading] = useState(false);
  const change = useChangeLogo();
  const toasts = useOutcomeToasts();
  const errorTextOf = useErrorText();
  const { ask, dialog } = useConfirm();

  async function take(file: File) {
    setError(null);
    setReading(true);
    try {
      const logo = await squarePicture(file, logoSquare);
      if (typeof logo === "string") return setError(t(`shop.logoProblem.${logo}`));
      await change.mutateAsync(logo);
      toasts.done(t("shop.logoSaved"));
    } catch (refusal) {
      setError(errorTextOf(refusal));
    } finally {
      setReading(false);
    }
  }

  const remove = () =>
    ask({
      title: t("shop.logoRemoveTitle"),
      description: t("shop.logoRemoveText"),
      confirmLabel: t("shop.logoRemove"),
      tone: "danger",
      run: () => change.mutateAsync(null),
    });

  return (
    <div className="flex flex-wrap items-center gap-4 wide:col-span-full">
      {shop.logo_url ? (
        <img
          src={shop.logo_url}
          alt={t("shop.logoOf", { shop: shop.name })}
          width={72}
          height={72}
          className="flex-none rounded-lg object-cover"
        />
      ) : (
        <KangaMark shopId={shop.id} kanga={shop.kanga} name={shop.name} size={72} />
      )}
      <div className="grid min-w-0 flex-1 gap-2">
        <div className="flex flex-wrap gap-2">
          <Button
            variant="light"
            loading={isReading}
            loadingLabel={t("screens:working")}
            icon={<ImageUp aria-hidden="true" strokeWidth={1.9} />}
            onClick={() => input.current?.click()}
          >
            {t(shop.logo_url ? "shop.logoReplace" : "shop.logoAdd")}
          </Button>
          {shop.logo_url && (
            <Button variant="ghost" icon={<Trash2 aria-hidden="true" strokeWidth={1.9} />} onClick={remove}>
              {t("shop.logoRemove")}
            </Button>
          )}
        </div>
        <p className="m-0 text-sm text-ink-3">{t("shop.logoHint")}</p>
        {error && (
          <p role="alert" className="m-0">
            <ErrorLine>{error}</ErrorLine>
          </p>
        )}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t("shop.logoAdd")}
        accept="image/jpeg,image/png,image/webp"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void take(file);
          // The same file may be chosen again.
          target.value = "";
        }}
      />
      {dialog}
    </div>
  );
}
