import { expect, test } from 'vitest';
import { reported } from '../../reported.ts';

const vendor = `vendor counter "Counter" {
  fits: performance
  queue: list("_counter")
  first: [["set", settings]]
  option settings: record?
  action count() = ["count"]
}
data note: text = layer("note")
data fields: record? = layer("fields")
`;
const declared = (value: string) =>
  reported(`${vendor} tag one { vendor: counter group: performance options: { settings: ${value} } }
    rule r { on start do one.count }`);
const pixel = (value: string) =>
  reported(`${vendor} tag one { vendor: pixel group: targeting on start
    options: { url: "https://px.example.com/p", parameters: ${value} } }`);

test.each(['"x"', 'url', '12', '["a"]', 'note'])('an option that takes a record refuses %s', (value) => {
  expect(declared(value)).toEqual([`wrong-type: ${value}`]);
  expect(pixel(value)).toEqual([`wrong-type: ${value}`]);
});

test.each(['{ a: 1, b: note, c: { d: ["e"] } }', '{}', 'fields', 'layer("other")'])(
  'an option that takes a record accepts %s',
  (value) => {
    expect(declared(value)).toEqual([]);
    expect(pixel(value)).toEqual([]);
  },
);
