import type { Tx } from "#kernel/ctx.ts";
import { keepTemplateFile } from "#modules/media/keep-template-file.ts";
import type { TextForm } from "./template-form.rules.ts";
import { refuseProblem } from "./templates.errors.ts";
import type { NewText } from "./templates.repository.ts";

/**
 * Texts as they are saved, with the files that stand above them, which are kept from then on.
 *
 * @throws template.file_missing the shop has no such file
 */
export async function keepHeaderFiles(tx: Tx, texts: readonly TextForm[]): Promise<NewText[]> {
  const kept: NewText[] = [];
  for (const [index, { headerFile, ...text }] of texts.entries()) {
    const file = headerFile ? await keepTemplateFile(tx, headerFile) : null;
    if (headerFile && !file)
      throw refuseProblem({ problem: "template.file_missing", field: "header_file" }, index);
    kept.push({ ...text, headerFile: file });
  }
  return kept;
}
