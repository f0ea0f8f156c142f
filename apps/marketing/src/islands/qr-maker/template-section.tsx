import type { MakerStep } from "./maker-step.ts";
import { templates } from "./qr-design.ts";
import type { Template } from "./qr-design.ts";

/** Each sheet in its own proportions. */
const sheets: Record<Template, string> = {
  poster: "h-[46px] w-[34px]",
  counter: "h-[34px] w-[46px]",
  sticker: "size-[38px]",
  status: "h-[46px] w-[27px]",
};

/** What the code will be printed on. */
export function TemplateSection({ design, words, change }: MakerStep) {
  const { template } = words;
  return (
    <fieldset>
      <legend className="heading-step">{template.heading}</legend>
      <div className="grid grid-cols-4 gap-3 max-md:grid-cols-2">
        {templates.map((name) => (
          <label key={name} className="maker-tile px-2.5 pt-3.5 pb-3 text-base">
            <input
              type="radio"
              name="template"
              value={name}
              checked={design.template === name}
              onChange={() => change({ template: name })}
              className="maker-radio"
            />
            <span aria-hidden="true" className="grid h-12 place-items-center">
              <span
                className={`grid place-items-center rounded-[4px] border-2 border-ink bg-surface ${sheets[name]}`}
              >
                <span className="size-3 rounded-[3px] bg-ink" />
              </span>
            </span>
            <span className="text-center leading-tight">
              {template[name]}
              <span className="block text-sm font-medium text-ink-3">{template[`${name}Size`]}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
