const api = process.env.AGIZA_API ?? "http://localhost:3003/store";

const answer = await fetch(`${api}/auth/sign-in`, {
  method: "POST",
  headers: { "Content-Type": "application/json", "Accept-Language": "sw" },
  body: JSON.stringify({ identifier: "0754 000 118" }),
});
const { code, message, detail } = await answer.json();

console.log(answer.status, code);
console.log(message);
for (const { loc, msg } of detail) console.log(loc.join("."), "-", msg);
