import type { FiscalForm, FiscalProvider } from "#data/fiscal.ts";

/** What is typed in the form; the file is read when it is sent. */
export type TypedDevice = {
  provider: FiscalProvider;
  tin: string;
  certKey: string;
  file: File | null;
  password: string;
  apiKey: string;
};

export const nothingTyped = (provider: FiscalProvider, tin = "", certKey = ""): TypedDevice => ({
  provider,
  tin,
  certKey,
  file: null,
  password: "",
  apiKey: "",
});

/** The API takes 40,000 letters of base64. */
const mostBytes = 30_000;

export type DeviceProblem = "required" | "tin" | "fileTooLarge";
export type DeviceProblems = Partial<Record<keyof TypedDevice, DeviceProblem>>;

/** What is wrong with it, by field. */
export function problemsOf({ provider, tin, certKey, file, apiKey }: TypedDevice): DeviceProblems {
  if (provider === "vfdplus") return apiKey.trim() ? {} : { apiKey: "required" };
  return {
    ...(!/^\d{9}$/.test(tin.trim()) && { tin: "tin" }),
    ...(!certKey.trim() && { certKey: "required" }),
    ...(!file && { file: "required" }),
    ...(file && file.size > mostBytes && { file: "fileTooLarge" }),
  };
}

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(""));
}

/** As the API takes it. */
export async function formOf({
  provider,
  tin,
  certKey,
  file,
  password,
  apiKey,
}: TypedDevice): Promise<FiscalForm> {
  if (provider === "vfdplus") return { provider, api_key: apiKey.trim() };
  return {
    provider,
    tin: tin.trim(),
    cert_key: certKey.trim(),
    certificate: file ? await base64Of(file) : "",
    password,
  };
}
