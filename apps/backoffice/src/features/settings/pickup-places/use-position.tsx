import { Button } from "@agiza/ui/button";
import { ErrorLine } from "@agiza/ui/error-line";
import { LocateFixed } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Pin } from "./pin.rules.ts";

const patience: PositionOptions = { enableHighAccuracy: true, timeout: 15_000, maximumAge: 60_000 };

/** Asks the device where it is. */
export function UsePosition({ onFound }: { onFound: (pin: Pin) => void }) {
  const { t } = useTranslation("settings");
  const [state, setState] = useState<"idle" | "asking" | "denied" | "unknown">("idle");

  function ask() {
    if (!("geolocation" in navigator)) return setState("unknown");
    setState("asking");
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setState("idle");
        onFound({ latitude, longitude });
      },
      ({ code, PERMISSION_DENIED }) => setState(code === PERMISSION_DENIED ? "denied" : "unknown"),
      patience,
    );
  }

  return (
    <div className="grid gap-2 wide:pt-[26px]">
      <Button
        variant="light"
        className="justify-self-start"
        loading={state === "asking"}
        loadingLabel={t("places.finding")}
        icon={<LocateFixed aria-hidden="true" strokeWidth={1.9} />}
        onClick={ask}
      >
        {t("places.useMine")}
      </Button>
      {(state === "denied" || state === "unknown") && (
        <p role="alert" className="m-0">
          <ErrorLine>{t(`places.position.${state}`)}</ErrorLine>
        </p>
      )}
    </div>
  );
}
