import { defineExamples, newAddress, nothingMade, same } from "../example.ts";

const message = {
  full_name: "Zainab Salum",
  email: "zainab@example.com",
  message: "Naomba maelezo zaidi kuhusu bei.",
};

export const contactExamples = defineExamples(nothingMade, {
  sendContactMessage: {
    ask: () => ({ headers: newAddress(), body: message }),
    expected: same(204, 204, 204),
  },
});
