import { CircleAlert } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Notice } from "../notice.tsx";

/** What is wrong with the form as a whole; said at once, and the focus goes there. */
export function FormProblems({ problems }: { problems: readonly string[] }) {
  const { t } = useTranslation("screens");
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    notice.current?.focus();
    notice.current?.scrollIntoView({ block: "nearest" });
  }, [problems]);
  return (
    <Notice ref={notice} role="alert" tone="danger" icon={CircleAlert} title={t("form.notSaved")}>
      <ul className="m-0 list-none p-0">
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </Notice>
  );
}
