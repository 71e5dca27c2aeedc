import type { Case } from './cases.ts';

/** A case that only runs in a browser. */
export interface RefusedCase extends Pick<Case, 'row' | 'rules' | 'lines'> {
  /** Rules with which it must fail, if its lines expect only that nothing happens. */
  readonly wrong?: string;
  /** The unsupported feature in the message of the simulated page. */
  readonly refused: string;
}

const sent = 'rule sent { on submit do log(form.id) }';
const changed = 'rule changed { on formChange(again: true) do log(element(".asked", read: value) else "") }';
const shown = 'rule start { on start do log(element("input.asked", read: value) else "") }';

const change = (type: string, value: string): RefusedCase => ({
  row: `when change, of a field of type ${type}`,
  rules: changed,
  lines: `given element("form#f input.asked", attribute: "type") is "${type}"
    when change "form#f input.asked" expect log "${value}" 2`,
  refused: `does not read values of type "${type}" (input)`,
});

const submit = (type: string, value: string): RefusedCase => ({
  row: `when submit, of a form with a field of type ${type} with a value`,
  rules: sent,
  lines: `given element("form#f input.asked", attribute: "type") is "${type}", element("form#f input.asked", read: value) is "${value}"
    when submit "form#f" expect log "f" once expect navigation`,
  refused: `does not check fields of type "${type}" (input)`,
});

/** One case for each feature that the simulated page does not support. */
export const refusedCases: readonly RefusedCase[] = [
  change('number', '1'),
  change('range', '1'),
  change('date', '2026-01-05'),
  change('time', '12:00'),
  change('datetime-local', '2026-01-05T12:00'),
  change('month', '2026-01'),
  change('week', '2026-W02'),
  change('color', '#112233'),
  submit('email', 'jo@example.org'),
  submit('url', 'https://example.org/'),
  {
    row: 'when change, of a number field with a step of 5',
    rules: changed,
    lines: `given element("form#f input.asked", attribute: "type") is "number", element("form#f input.asked", attribute: "min") is "5",
      element("form#f input.asked", attribute: "step") is "5"
      when change "form#f input.asked" expect log "5" 2
      when change "form#f input.asked" expect log "10" 2`,
    refused: 'does not read values of type "number" (input)',
  },
  {
    row: 'a slider with its default value',
    rules: shown,
    lines: `given element("input.asked[type=range][min='60'][max='200']", attribute: "class") is "asked" expect log "130" once`,
    refused: 'does not read values of type "range" (input)',
  },
  {
    row: 'several email addresses in one field',
    rules: shown,
    lines: `given element("input.asked[type=email][multiple]", read: value) is "a@example.org, b@example.org"
      expect log "a@example.org,b@example.org" once`,
    refused: 'does not read values of type "email[multiple]" (input)',
  },
  {
    row: 'when click, on the button of a form with a number out of range',
    rules: sent,
    wrong: 'rule sent { on click("button") do log("f") }',
    lines: `given element("form#f input[name=years]", attribute: "type") is "number", element("form#f input[name=years]", attribute: "max") is "9",
      element("form#f input[name=years]", read: value) is "10"
      when click "form#f button" expect no log "f" expect no navigation`,
    refused: 'does not read values of type "number" (input[name="years"])',
  },
  {
    row: 'when submit, of a form with a pattern',
    rules: sent,
    lines: `given element("form#f input[name=zip]", attribute: "pattern") is "[0-9]{5}", element("form#f input[name=zip]", read: value) is "10115"
      when submit "form#f" expect log "f" once expect navigation`,
    refused: 'does not check "pattern" (input[name="zip"])',
  },
  {
    row: 'when click, on a button that resets a form',
    rules: 'rule cleared { on click("button") do log(element("input.asked", read: value) else "") }',
    lines: `given element("form#f input.asked", read: value) is "x"
      when click "form#f button[type=reset]" expect log "x" once expect no navigation`,
    refused: 'does not reset forms (button)',
  },
  {
    row: 'when click, on a selector that only browsers match',
    rules: 'rule clicked { on click("a:any-link") do log("clicked") }',
    lines: 'when click "a:any-link" expect log "clicked" once expect navigation',
    refused: 'cannot match ":any-link" in the selector "a:any-link"',
  },
];
