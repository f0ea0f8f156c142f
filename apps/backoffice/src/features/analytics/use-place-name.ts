import { useTranslation } from "react-i18next";

const placeKeys = ["pickup", "counter", "delivery"] as const;

/** Where orders went that are in no delivery area, in words. */
export function usePlaceName(): (key: string) => string {
  const { t } = useTranslation("analytics");
  return (key) => t(`place.${placeKeys.find((one) => one === key) ?? "delivery"}`);
}
