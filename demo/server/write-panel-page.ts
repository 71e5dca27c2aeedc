/** Returns the HTML of the panel. It is a separate page in a frame, so that using it does not affect the page it describes. */
export function writePanelPage(): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>What runs on this page</title>
<link rel="stylesheet" href="/demo/panel.css">
<script src="/demo/panel.js" defer></script>
</head>
<body><div id="panel"></div></body>
</html>
`;
}
