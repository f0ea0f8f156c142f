import { expect, test } from "vitest";
import { limitProblem } from "./limits.rules.ts";

test("what is needed must be there, and spaces are nothing", () => {
  for (const value of ["", "   ", null, undefined])
    expect(limitProblem({ required: true }, value)).toEqual({ text: "required" });
  expect(limitProblem({ minLength: 2 }, "")).toBeNull();
  expect(limitProblem({ required: true }, 0)).toBeNull();
  expect(limitProblem({ required: true }, false)).toBeNull();
});

test("a text between two lengths is told both, a text with one of them that one", () => {
  const between = { minLength: 2, maxLength: 5 };
  expect(limitProblem(between, "a")).toEqual({ text: "length", minimum: 2, maximum: 5 });
  expect(limitProblem(between, "abcdef")).toEqual({ text: "length", minimum: 2, maximum: 5 });
  expect(limitProblem(between, "abcde")).toBeNull();
  expect(limitProblem({ maxLength: 3 }, "abcd")).toEqual({ text: "maxLength", maximum: 3 });
  expect(limitProblem({ minLength: 1, maxLength: 3 }, "abcd")).toEqual({ text: "maxLength", maximum: 3 });
});

test("a text is judged as it is sent, without the spaces around it", () => {
  expect(limitProblem({ maxLength: 3 }, "  abc  ")).toBeNull();
  expect(limitProblem({ minLength: 3 }, "a    ")).toEqual({ text: "minLength", minimum: 3 });
});

test("a text must match its pattern", () => {
  const time = { pattern: "^([01]\\d|2[0-3]):[0-5]\\d$" };
  expect(limitProblem(time, "08:30")).toBeNull();
  expect(limitProblem(time, "8 am")).toEqual({ text: "format" });
});

test("a number is whole and between its bounds", () => {
  const between = { minimum: 1, maximum: 10 };
  expect(limitProblem(between, 0)).toEqual({ text: "minimum", minimum: 1 });
  expect(limitProblem(between, 11)).toEqual({ text: "maximum", maximum: 10 });
  expect(limitProblem(between, 2.5)).toEqual({ text: "whole" });
  expect(limitProblem(between, 10)).toBeNull();
});

test("a number has decimals where its limits allow them", () => {
  expect(limitProblem({ minimum: 0, decimals: true }, 2.345)).toBeNull();
  expect(limitProblem({ minimum: 0, decimals: true }, -0.5)).toEqual({ text: "minimum", minimum: 0 });
});

test("a field without limits has no problem", () => {
  expect(limitProblem(undefined, "")).toBeNull();
});
