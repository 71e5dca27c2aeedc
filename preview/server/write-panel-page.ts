/** Returns the HTML of the panel, which loads these files. It is a page of its own, so that using it does not affect the page it describes. */
export function writePanelPage({ style, script }: { readonly style: string; readonly script: string }): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>What runs on this page</title>
<link rel="stylesheet" href="${style}">
<script src="${script}" defer></script>
</head>
<body><div id="panel"></div></body>
</html>
`;
}
