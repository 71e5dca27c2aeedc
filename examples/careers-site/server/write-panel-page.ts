/** The panel is a page of its own in a frame, so that nothing that is done in it is done in the page that it shows. */
export function writePanelPage(): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>What runs in this page</title>
<link rel="stylesheet" href="/demo/panel.css">
<script src="/demo/panel.js" defer></script>
</head>
<body><div id="panel"></div></body>
</html>
`;
}
