import { controlSandbox } from "@agiza/rig/sandbox-control";
import { addresses } from "../addresses.ts";

type Handed = { cert_key: string; certificate: string; password: string };

/** What the tax authority hands out to a trader who is not registered for VAT, as a shop registers its device with it. */
export async function handOutDevice(tin: string) {
  const handed = await controlSandbox(addresses.sandbox).call("/tra/devices", { tin, vrn: "" });
  const { cert_key, certificate, password } = handed as Handed;
  return { provider: "tra_vfd", tin, cert_key, certificate, password };
}
