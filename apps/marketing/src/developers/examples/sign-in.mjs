const api = process.env.AGIZA_API ?? "http://localhost:3003/store";

const answer = await fetch(`${api}/auth/sign-in`, {
  method: "POST",
  headers: { "Content-Type": "application/json" },
  body: JSON.stringify({ identifier: "0754 000 118", password: "karibu-agiza" }),
});
const { access_token } = await answer.json();

const user = await fetch(`${api}/user`, {
  headers: { Authorization: `Bearer ${access_token}` },
});
console.log("Signed in as", (await user.json()).name);
