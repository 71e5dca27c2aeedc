/** The parts of a library of Adobe Launch, as the code of object literals. */
export interface WrittenLibrary {
  readonly name: string;
  readonly dataElements: string;
  /** The settings of each extension. */
  readonly extensions: Readonly<Record<string, string>>;
  readonly rules: string;
}

/** Writes a library in the form of a development build: a container, and what follows it. `modules` are those of extensions. */
export function writeLibrary(
  { name, dataElements, extensions, rules }: WrittenLibrary,
  modules: Readonly<Record<string, string>> = {},
  engine = '/* the engine */',
): string {
  const written = Object.entries(extensions).map(
    ([id, settings]) =>
      `"${id}": { "displayName": "${id}", "settings": ${settings}, "modules": { ${modulesOf(id, modules)} } }`,
  );
  return `(function() {
  window._satellite = window._satellite || {};
  window._satellite.container = {
    "buildInfo": { "buildDate": "2026-01-01T00:00:00Z", "turbineBuildDate": "2025-01-01T00:00:00Z", "turbineVersion": "29.0.0" },
    "environment": { "id": "EN0123456789abcdef", "stage": "production" },
    "dataElements": ${dataElements},
    "extensions": { ${written.join(',\n')} },
    "company": { "orgId": "ABC123@AdobeOrg" },
    "property": { "name": "${name}", "settings": { "domains": ["example.com"], "undefinedVarsReturnEmpty": true, "ruleComponentSequencingEnabled": false }, "id": "PR0123456789" },
    "rules": ${rules}
  };
})();
${engine}
`;
}

const modulesOf = (id: string, modules: Readonly<Record<string, string>>): string =>
  Object.entries(modules)
    .filter(([path]) => path.startsWith(`${id}/`))
    .map(
      ([path, code]) =>
        `"${path}": { "displayName": "${path}", "script": function(module, exports, require, turbine) { ${code} } }`,
    )
    .join(',\n');
