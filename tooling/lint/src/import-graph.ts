import { cruise, type ICruiseResult } from "dependency-cruiser";
import config from "../dependency-cruiser.mjs";
import { root } from "./repository.ts";

/** One file importing another, both relative to the root; packages of the registry are left out. */
export type Import = { from: string; to: string };

const notProduction = /\.(test|stories|e2e)\.tsx?$|\/(test|scripts|\.storybook)\/|\.config\.ts$/;

/** Every import between production files of apps and packages. */
export async function readImports(): Promise<Import[]> {
  const { output } = await cruise(["apps", "packages"], { ...config.options, baseDir: root });
  const isOurs = (file: string) => /^(apps|packages)\//.test(file) && !notProduction.test(file);
  return (output as ICruiseResult).modules
    .filter(({ source }) => isOurs(source))
    .flatMap(({ source, dependencies }) =>
      dependencies
        .filter(({ resolved }) => isOurs(resolved))
        .map(({ resolved }) => ({ from: source, to: resolved })),
    );
}
