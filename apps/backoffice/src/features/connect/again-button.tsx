import { Button } from "@agiza/ui/button";
import { RotateCcw } from "lucide-react";
import { useTranslation } from "react-i18next";

/** Gives up what was done so far; whoever shows it asks first. */
export const AgainButton = ({ onPress }: { onPress: () => void }) => {
  const { t } = useTranslation("connect");
  return (
    <Button variant="flat" icon={<RotateCcw aria-hidden="true" strokeWidth={1.9} />} onClick={onPress}>
      {t("steps.again")}
    </Button>
  );
};
