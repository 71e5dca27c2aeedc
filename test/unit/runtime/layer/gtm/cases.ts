import type { GtmCase, GtmOutcome } from './run-case.ts';

/** Pages in which the layer of tagc differs, and why. */
export const gtmDifferences: readonly (GtmCase & { readonly reason: string; readonly ours: GtmOutcome })[] = [
  {
    title: 'a command whose first value is no text',
    reason: 'a mistake of the page must not stop it',
    after: 'dataLayer.push([5], []); dataLayer.push({ after: 1 })',
    ours: { state: { after: 1 }, events: [], notes: [] },
  },
  {
    title: 'a command whose path leads through null',
    reason: 'a mistake of the page must not stop it',
    after: 'dataLayer.push({ a: null }); dataLayer.push(["a.b.push", 1]); dataLayer.push({ after: 1 })',
    ours: { state: { a: null, after: 1 }, events: [], notes: [] },
  },
  {
    title: 'a value below null',
    reason: 'it is missing, as everywhere in rules',
    after: 'dataLayer.push({ a: null }); dataLayer.push(function () { note(this.get("a.b")); this.set("read", 1) })',
    ours: { state: { a: null, read: 1 }, events: [], notes: ['(undefined)'] },
  },
  {
    title: 'an item with a getter that throws',
    reason: 'a mistake of the page must not lose an event, so the object is kept up to itself',
    after: 'dataLayer.push({ a: 1, get b() { throw new Error("x"); } }); dataLayer.push({ after: 1 })',
    ours: { state: { after: 1 }, events: [], notes: [] },
  },
  {
    title: 'an object that contains itself',
    reason: 'a mistake of the page must not stop it, and half an item is not kept',
    after: 'const loop = { a: 1 }; loop.loop = loop; dataLayer.push({ loop }); dataLayer.push({ after: 1 })',
    ours: { state: { loop: { a: 1 }, after: 1 }, events: [], notes: [] },
  },
  {
    title: 'a key __proto__',
    reason: 'it would change all objects of the page',
    after:
      'dataLayer.push({ a: JSON.parse(`{ "__proto__": { "spoilt": 1 }, "b": 2 }`) }); note({}.spoilt); delete Object.prototype.spoilt',
    ours: { state: { a: { b: 2 } }, events: [], notes: ['(undefined)'] },
  },
  {
    title: 'a function changes a value in place, and a past event is heard',
    reason: 'each event is heard with the state of its time, so later items change copies',
    before:
      'dataLayer.push({ list: [1] }); dataLayer.push(function () { page.list = this.get("list") }); dataLayer.push({ list: [, 2] })',
    after: 'note(page.list)',
    ours: { state: { list: [1, 2] }, events: [], notes: [[1]] },
  },
  {
    title: 'an object whose prototype is an empty object',
    reason: 'size',
    after: 'const a = Object.create({}); a.b = 1; dataLayer.push({ a }); dataLayer.push({ a: { c: 2 } })',
    ours: { state: { a: { c: 2 } }, events: [], notes: [] },
  },
  {
    title: 'names in brackets',
    reason: 'paths are those of the other data layer, too',
    after: 'dataLayer.push({ a: [5] }); dataLayer.push(function () { note(this.get("a[0]")) })',
    ours: { state: { a: [5] }, events: [], notes: [5] },
  },
];

/** Pages that use each rule of Google Tag Manager's data layer. `recorded.json` has what Google's own code makes of them. */
export const gtmCases: readonly GtmCase[] = [
  { title: 'keys are merged into the state', after: 'dataLayer.push({ a: 1, b: 2 }); dataLayer.push({ b: 3, c: 4 })' },
  {
    title: 'plain objects are merged part by part',
    after:
      'dataLayer.push({ user: { id: 1, plan: { name: "pro" } } }); dataLayer.push({ user: { plan: { term: 12 } } })',
  },
  { title: 'an array is merged by index', after: 'dataLayer.push({ list: [1, 2, 3] }); dataLayer.push({ list: [9] })' },
  {
    title: 'objects in arrays are merged',
    after: 'dataLayer.push({ list: [{ a: 1 }, { b: 2 }] }); dataLayer.push({ list: [{ c: 3 }, { b: 4, d: 5 }, 6] })',
  },
  { title: 'an array has holes', after: 'dataLayer.push({ list: [1, 2, 3] }); dataLayer.push({ list: [, 5, , 7] })' },
  {
    title: 'an array replaces an object, and an object an array',
    after: 'dataLayer.push({ a: { b: 1 }, c: [1] }); dataLayer.push({ a: [2], c: { d: 3 } })',
  },
  {
    title: 'a value replaces an object, and an object a value',
    after: 'dataLayer.push({ a: { b: 1 }, c: 2 }); dataLayer.push({ a: 3, c: { d: 4 } })',
  },
  {
    title: 'null and undefined are values',
    after: 'dataLayer.push({ a: 1, b: { c: 2, d: 3 } }); dataLayer.push({ a: null, b: { c: undefined } })',
  },
  {
    title: 'an empty object and an empty array change nothing',
    after: 'dataLayer.push({ a: { b: 1 }, c: [1] }); dataLayer.push({ a: {}, c: [] })',
  },
  {
    title: 'numbers, booleans and texts keep their types',
    after: 'dataLayer.push({ value: 12.5, yes: true, no: false, none: "", zero: 0, many: "12" })',
  },
  {
    title: 'dates, patterns, functions and instances are not copied',
    after:
      'class Cart { constructor() { this.items = [1]; } } const cart = new Cart(); dataLayer.push({ at: new Date(0), find: /x/, call() {}, cart }); cart.items.push(2); dataLayer.push({ cart: { more: 1 } })',
  },
  {
    title: 'maps and sets are not copied',
    after:
      'const map = new Map([[1, 2]]); dataLayer.push({ map }); dataLayer.push(function () { note(this.get("map") === map) })',
  },
  {
    title: 'an element is not merged',
    after:
      'const element = { nodeType: 1, id: "a" }; dataLayer.push({ element }); dataLayer.push(function () { note(this.get("element") === element) }); dataLayer.push({ element: { nodeType: 1, tag: "b" } })',
  },
  {
    title: 'an object without prototype is merged',
    after: 'const bare = Object.create(null); bare.b = 1; dataLayer.push({ a: bare }); dataLayer.push({ a: { c: 2 } })',
  },
  {
    title: 'the page changes an object after its push',
    after:
      'const user = { id: 1, list: [1] }; dataLayer.push({ user }); user.id = 2; user.list.push(2); dataLayer.push({ other: 1 })',
  },
  { title: 'a key with dots makes objects', after: 'dataLayer.push({ "user.plan.name": "pro", "user.id": 1 })' },
  {
    title: 'a key with dots is merged',
    after:
      'dataLayer.push({ user: { id: 1 } }); dataLayer.push({ "user.plan": { name: "pro" } }); dataLayer.push({ "user.plan": { term: 12 } })',
  },
  { title: 'a key with dots inside an object stays', after: 'dataLayer.push({ user: { "plan.name": "pro" } })' },
  {
    title: 'a key with dots leads through a value and a list',
    after: 'dataLayer.push({ a: 1, list: [1, 2] }); dataLayer.push({ "a.b": 2, "list.1": 5 })',
  },
  { title: 'empty names in a key', after: 'dataLayer.push({ "": 1, ".a": 2, "b.": 3, "c..d": 4 })' },
  { title: 'the event is a value', after: 'dataLayer.push({ event: "one", a: 1 }); dataLayer.push({ b: 2 })' },
  {
    title: 'events are heard with the state of their time',
    after: 'dataLayer.push({ event: "one", a: 1 }); dataLayer.push({ event: "two", a: 2 }); dataLayer.push({ a: 3 })',
  },
  {
    title: 'an event that is no text',
    after:
      'dataLayer.push({ event: 5 }); dataLayer.push({ event: "" }); dataLayer.push({ event: null }); dataLayer.push({ event: { name: "x" } })',
  },
  { title: 'several items in one push', after: 'dataLayer.push({ event: "one", a: 1 }, { a: 2 }, { event: "two" })' },
  {
    title: 'an event with dotted keys',
    after: 'dataLayer.push({ event: "gtm.click", "gtm.element": { nodeType: 1 }, "gtm.elementClasses": "a b" })',
  },
  {
    title: '_clear replaces the parts of an object',
    after:
      'dataLayer.push({ ecommerce: { items: [1, 2, 3], currency: "EUR", detail: { a: 1 } } }); dataLayer.push({ ecommerce: { _clear: true, items: [4], detail: { b: 2 } } })',
  },
  {
    title: '_clear beside other keys of an item',
    after: 'dataLayer.push({ a: { b: 1 } }); dataLayer.push({ a: { c: 2 }, _clear: true })',
  },
  {
    title: '_clear that is false',
    after: 'dataLayer.push({ a: { b: 1 } }); dataLayer.push({ a: { _clear: false, c: 2 } })',
  },
  {
    title: '_clear by a path',
    after:
      'dataLayer.push({ a: { b: { c: 1 }, d: 1 } }); dataLayer.push({ "a.b": { _clear: true, e: 2 } }); dataLayer.push({ "a._clear": true })',
  },
  {
    title: 'ecommerce is set to null first',
    after:
      'dataLayer.push({ ecommerce: { items: [1, 2] } }); dataLayer.push({ ecommerce: null }); dataLayer.push({ event: "purchase", ecommerce: { items: [3] } })',
  },
  {
    title: 'a command calls a method of a list',
    after:
      'dataLayer.push({ cart: { items: [1] } }); dataLayer.push(["cart.items.push", 2, 3]); dataLayer.push(["cart.items.shift"])',
  },
  {
    title: 'a command calls a method of an object',
    after: 'dataLayer.push({ cart: { total: 1, add(n) { this.total += n; } } }); dataLayer.push(["cart.add", 2])',
  },
  {
    title: 'a command calls a method of a date',
    after: 'dataLayer.push({ at: new Date(0) }); dataLayer.push(["at.setTime", 1000])',
  },
  {
    title: 'a command for nothing',
    after:
      'dataLayer.push({ a: 1 }); dataLayer.push(["b.push", 1]); dataLayer.push(["a.push", 1]); dataLayer.push(["push", 1]); dataLayer.push({ after: 1 })',
  },
  {
    title: 'a command that throws',
    after:
      'dataLayer.push({ a: { fail() { this.b = 1; throw new Error("x"); } } }); dataLayer.push(["a.fail"]); dataLayer.push({ after: 1 })',
  },
  { title: 'a command in history', before: 'dataLayer.push({ list: [1] }, ["list.push", 2], { event: "late" })' },
  {
    title: 'gtag() is no data',
    after:
      'gtag("js", 1); gtag("config", "G-1", { a: 1 }); gtag("event", "sign_up", { b: 2 }); gtag("consent", "default", { ad_storage: "denied" })',
  },
  {
    title: 'gtag("set") is data',
    after:
      'gtag("set", "currency", "EUR"); gtag("set", { user: { id: 1 } }); gtag("set", "user.plan", "pro"); gtag("set", { "user.term": 12 })',
  },
  {
    title: 'gtag("set") of something else',
    after:
      'gtag("set"); gtag("set", "a"); gtag("set", "b", 1, 2); gtag("set", [1]); gtag("set", 5, 6); gtag("set", { c: 1 }, 2); gtag("set", "", 7)',
  },
  { title: 'gtag("set") with an event', after: 'gtag("set", { event: "set", a: 1 })' },
  { title: 'gtag() in history', before: 'gtag("js", 1); gtag("set", "currency", "EUR"); gtag("event", "x")' },
  {
    title: 'a function reads and sets',
    after:
      'dataLayer.push({ n: 1 }); dataLayer.push(function () { note(this.get("n")); this.set("n", this.get("n") + 1); note(this.get("n")); })',
  },
  {
    title: 'a function reads paths',
    after:
      'dataLayer.push({ a: { b: [5, { c: 6 }] } }); dataLayer.push(function () { note([this.get("a.b.0"), this.get("a.b.1.c"), this.get("a.x"), this.get("x.y")]) })',
  },
  {
    title: 'a function sets by a path, and merges',
    after:
      'dataLayer.push({ a: { b: { c: 1 } } }); dataLayer.push(function () { this.set("a.b", { d: 2 }); this.set("e", [1]); this.set("a.f.g", 3); })',
  },
  {
    title: 'a function pushes',
    after:
      'dataLayer.push(function () { dataLayer.push({ event: "inside", a: 1 }); note(this.get("a")); this.set("a", 2); }, { event: "behind" })',
  },
  {
    title: 'a function that throws',
    after: 'dataLayer.push(function () { this.set("a", 1); throw new Error("x"); }, { b: 2 })',
  },
  {
    title: 'a function in history',
    before:
      'dataLayer.push({ n: 1 }); dataLayer.push(function () { note(this.get("n")); this.set("n", 2); dataLayer.push({ event: "pushed" }); }); dataLayer.push({ event: "last" })',
  },
  {
    title: 'texts, numbers, null and instances are ignored',
    after:
      'class A { constructor() { this.a = 1; } } dataLayer.push("text", 5, null, undefined, true, new Date(0), new A(), /x/); dataLayer.push({ b: 1 })',
  },
  {
    title: 'history is heard in order, with the state of its time',
    before:
      'dataLayer.push({ a: 1 }); dataLayer.push({ event: "one", b: { c: 1 } }); dataLayer.push({ event: "two", b: { d: 2 } })',
    after: 'dataLayer.push({ event: "three", b: { c: 3 } })',
  },
  {
    title: 'push returns the length',
    after: 'note(dataLayer.push({ a: 1 })); note(dataLayer.push({ b: 1 }, { c: 1 }))',
  },
  {
    title: 'the items stay as they were',
    before: 'dataLayer.push({ "a.b": { c: 1 } })',
    after: 'dataLayer.push({ "a.b": { d: 1 }, event: "x" }); note(dataLayer.slice())',
  },
  {
    title: 'push was replaced by the page before',
    before:
      'const all = []; page.all = all; dataLayer.push = function (item) { all.push(item); return Array.prototype.push.apply(this, arguments) }',
    after: 'dataLayer.push({ event: "x", a: 1 }); note(page.all)',
  },
];
