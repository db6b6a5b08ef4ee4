import svelte from "eslint-plugin-svelte";
import { defineConfig, globalIgnores } from "eslint/config";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

const ANY_IS_FINE = {
  "@typescript-eslint/no-explicit-any": "off",
  "@typescript-eslint/no-unsafe-argument": "off",
  "@typescript-eslint/no-unsafe-assignment": "off",
  "@typescript-eslint/no-unsafe-call": "off",
  "@typescript-eslint/no-unsafe-member-access": "off",
  "@typescript-eslint/no-unsafe-return": "off",
};

/** A variable, parameter or member says what it holds: a search for `found` would find everything, and so nothing. */
const EMPTY_NAMES = /^(found|one|mine|wanted|kept|given|said)$/i;
const namesSayTheirNoun = {
  create(context) {
    const check = (node, name = node.name) =>
      EMPTY_NAMES.test(name) && context.report({ node, message: `"${name}" does not say what it is` });
    return {
      "PropertyDefinition, MethodDefinition": ({ key }) => check(key),
      "Program:exit"() {
        for (const { variables } of context.sourceCode.scopeManager.scopes)
          for (const { defs, name } of variables) if (defs[0]) check(defs[0].name, name);
      },
    };
  },
};

export default defineConfig(
  globalIgnores(["src/**/built", "public"]),
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
  {
    files: ["**/*.ts", "**/*.svelte"],
    extends: [ts.configs.recommendedTypeChecked, svelte.configs.recommended],
    languageOptions: { parserOptions: { projectService: true, extraFileExtensions: [".svelte"] } },
    plugins: { armorial: { rules: { "names-say-their-noun": namesSayTheirNoun } } },
    rules: {
      "armorial/names-say-their-noun": "error",
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      "@typescript-eslint/switch-exhaustiveness-check": ["error", { considerDefaultExhaustiveForUnions: true }],
      "@typescript-eslint/use-unknown-in-catch-callback-variable": "error",
      "@typescript-eslint/no-unnecessary-type-assertion": "off", // it takes one that gives a call its type for unnecessary
      "@typescript-eslint/require-await": "off", // an async function may fulfil an interface, or reject instead of throwing
      "svelte/no-unused-svelte-ignore": "off", // it takes the reasons after "--" for names; svelte-check tells
      "svelte/prefer-svelte-reactivity": "off", // nothing on the screen depends on many collections
    },
  },
  { files: ["**/*.svelte", "**/*.svelte.ts"], languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } } },
  { files: ["**/*.svelte"], rules: ANY_IS_FINE }, // what a component takes is `any` here; svelte-check knows its type
  { files: ["**/*.test.ts"], rules: ANY_IS_FINE }, // goldens and fakes
);
