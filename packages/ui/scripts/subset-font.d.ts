/** The part of subset-font that the font script calls; the package ships no types. */
declare module "subset-font" {
  type Options = {
    targetFormat: "sfnt" | "woff" | "woff2";
    variationAxes?: Record<string, number | { min: number; max: number; default?: number }>;
    keepFeatures?: string[];
    noHinting?: boolean;
    dropTables?: string[];
    noLayoutClosure?: boolean;
  };
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
