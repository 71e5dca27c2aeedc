/** What browsers leave unencoded in the labels of a host, the path, the query and the hash. Hosts are in lower case. */
const inLabel = String.raw`[!"$&'-\-0-9;=_a-z{}~]`;
const inPath = String.raw`[!$-;=@-[\]^_a-z|~]`;
const inQuery = '[!$-&(-;=?-~]';
const inHash = '[!#-;=?-_a-~]';

/** A pattern that matches the address of every page. */
export const addressPattern = `^https?://${inLabel}+(?:[.]${inLabel}+)*[.]?(?::[0-9]+)?/${inPath}*(?:[?]${inQuery}*)?(?:#${inHash}*)?$`;

/** A pattern that matches addresses with a part `.` or `..` in the path, which no page has, because browsers resolve them. */
export const dotSegmentPattern = '^[^?#]*/(?:[.]|%2[eE]){1,2}(?:[/?#]|$)';
