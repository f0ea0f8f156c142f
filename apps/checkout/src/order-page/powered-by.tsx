import logo from "./agiza.svg";
import { useTexts } from "./texts.ts";

/** Our own small line under the shop's. */
export function PoweredBy() {
  const t = useTexts();
  return (
    <p className="flex items-center gap-1.5">
      {t("poweredBy")} <img src={logo} alt="Agiza" width={73} height={27} loading="lazy" />
    </p>
  );
}
