import type { Translated } from "../../translator.ts";
import type { voiceNote as english } from "../en/voice-note.ts";

export const voiceNote: Translated<typeof english> = {
  recording: "Inarekodi. Itaacha yenyewe baada ya sekunde 30.",
  stop: "Simamisha",
  listen: "Sikiliza",
  again: "Rekodi tena",
  delete: "Futa",
  remove: "Futa sauti",
  unsent:
    "Imerekodiwa, ila bado haijatumwa. Imehifadhiwa kwenye simu hii. Itajituma mtandao ukirudi na ukurasa huu ukiwa wazi, hata baada ya oda.",
  notTaken: "Imerekodiwa, ila haikupokelewa. Imehifadhiwa kwenye simu hii. Bonyeza “Tuma sasa”.",
  trouble: {
    denied:
      "Ukurasa huu haujaruhusiwa kutumia maikrofoni. Ruhusu kwenye mipangilio ya simu, au andika maelekezo.",
    missing: "Simu hii haina maikrofoni. Andika maelekezo badala yake.",
    busy: "Maikrofoni inatumika, labda una simu hewani. Maliza simu kisha jaribu tena.",
    short: "Sauti ni fupi mno. Bonyeza, ongea, kisha bonyeza Simamisha.",
    refused: "Sauti hii haiwezi kutumika. Rekodi tena, au andika maelekezo.",
    silent: "Sauti haikuweza kusikika kwenye simu hii. Rekodi tena ili uwe na uhakika.",
  },
};
