import { expect, test } from "vitest";
import { openFile, sealFile } from "./sealed-file.ts";
import { createSecretBox } from "./secrets.ts";

const secrets = createSecretBox("a-key-of-this-test");
const data = Buffer.from("front of the ID of Neema Elias Mushi");

test("what is sealed is unreadable, and opens under its own name alone", () => {
  const sealed = sealFile(secrets, "cdo_1", data);
  expect(Buffer.from(sealed.data).includes("Neema")).toBe(false);
  expect(sealed.keySealed).not.toContain("Neema");
  expect(openFile(secrets, "cdo_1", sealed)).toEqual(data);
  expect(() => openFile(secrets, "cdo_2", sealed)).toThrow("unable to authenticate data");
  expect(sealFile(secrets, "cdo_1", data).data).not.toEqual(sealed.data);
});

test("a changed file and a foreign key open nothing; the key before still does", () => {
  const sealed = sealFile(secrets, "cdo_1", data);
  const changed = Buffer.from(sealed.data);
  changed[changed.length - 1]! ^= 1;
  expect(() => openFile(secrets, "cdo_1", { ...sealed, data: changed })).toThrow(
    "unable to authenticate data",
  );
  expect(() => openFile(createSecretBox("another-key-of-all"), "cdo_1", sealed)).toThrow(
    "secret sealed with another key",
  );
  const after = createSecretBox("another-key-of-all", "a-key-of-this-test");
  expect(openFile(after, "cdo_1", sealed)).toEqual(data);
});
