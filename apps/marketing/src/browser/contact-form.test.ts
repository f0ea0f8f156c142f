import { expect, test } from "vitest";
import { contactFaults } from "./contact-form.ts";

const messages = {
  nameMissing: "name",
  wayMissing: "way",
  emailWrong: "e-mail",
  messageShort: "message",
  offline: "",
  failed: "",
  sending: "",
};
const good = { full_name: "Asha Juma", email: "", phone: "0754 111 222", message: "Nauza kanga Tanga." };

test("one way to answer is enough, and whatever is missing is said at its field", () => {
  expect(contactFaults(good, messages)).toEqual({});
  expect(contactFaults({ ...good, phone: "", email: "asha@duka.example" }, messages)).toEqual({});
  expect(contactFaults({ ...good, phone: " " }, messages)).toEqual({ email: "way" });
  expect(contactFaults({ full_name: " ", email: "asha@", phone: "", message: "Habari" }, messages)).toEqual({
    full_name: "name",
    email: "e-mail",
    message: "message",
  });
});
