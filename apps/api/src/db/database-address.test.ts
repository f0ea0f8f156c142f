import { expect, test } from "vitest";
import { readAddress, whatIsWrong } from "./database-address.ts";

test("an address of several hosts is one for each, with the same login, database and settings", () => {
  const rest = "sslmode=verify-full";
  const login = "postgres://agiza_run:ma,ji@ya@";
  expect(
    readAddress(`${login}db1:5432,db2,[fd00::3]:5433/agiza?target_session_attrs=read-write&${rest}`),
  ).toEqual([
    `${login}db1:5432/agiza?${rest}`,
    `${login}db2/agiza?${rest}`,
    `${login}[fd00::3]:5433/agiza?${rest}`,
  ]);
  expect(readAddress("postgresql://a,b/agiza?application_name=x&target_session_attrs=primary")).toEqual([
    "postgresql://a/agiza?application_name=x",
    "postgresql://b/agiza?application_name=x",
  ]);
  expect(readAddress("postgres://a,b/agiza?target_session_attrs=primary")).toEqual([
    "postgres://a/agiza",
    "postgres://b/agiza",
  ]);
});

test("an address of one host stays as it is", () => {
  for (const url of [
    "postgres://postgres@127.0.0.1:5432/agiza?options=-c%20synchronous_commit%3Don",
    "postgres:///agiza?host=/var/run/postgresql",
    "/var/run/postgresql agiza",
  ])
    expect(readAddress(url)).toEqual([url]);
});

test("who asks for a server that only reads, or forgets a host, is told so", () => {
  expect(whatIsWrong("postgres://a,b/agiza?target_session_attrs=prefer-standby")).toContain("read-write");
  expect(whatIsWrong("postgres://a,,b/agiza")).toContain("empty");
  for (const url of ["postgres://a,b/agiza", "postgres://a/agiza?target_session_attrs=primary"])
    expect(whatIsWrong(url)).toBeNull();
});
