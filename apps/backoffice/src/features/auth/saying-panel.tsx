import { KangaBox } from "@agiza/ui/kanga-box";
import { Pindo } from "@agiza/ui/pindo";
import { useTranslation } from "react-i18next";

/** The cloth beside the form, with its saying; desks only. */
export function SayingPanel() {
  const { t } = useTranslation("auth");
  return (
    <aside className="sticky top-0 h-dvh p-4 pl-0 narrow:hidden">
      {/* A border picture keeps its square corners; the sheet around it rounds them. */}
      <div className="size-full overflow-hidden rounded-2xl">
        <KangaBox
          kanga={{ way: "embe", border: "pembe", centre: "jua" }}
          borderWidth={60}
          tileWidth={94}
          className="grid size-full place-items-center"
        >
          <div className="relative mx-6 max-w-[432px] rounded-xl border-[4px] border-[#fff4e0] bg-[#0e1138] p-9 text-[#ffffff]">
            <p className="jina m-0 text-[#ffaf3d]">{t("sayingName")}</p>
            <p className="m-0 mt-3.5 font-display text-[30px] leading-heading font-bold tracking-tight text-balance">
              {t("saying")}
            </p>
            <p className="m-0 mt-4 text-[#cdd7ff]">{t("sayingText")}</p>
          </div>
        </KangaBox>
      </div>
    </aside>
  );
}

/** The border of the same cloth as a strip under the logo; phones only. */
export const SayingStrip = () => (
  <Pindo kanga={{ way: "embe", border: "pembe" }} height={44} className="wide:hidden" />
);
