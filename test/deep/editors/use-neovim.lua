-- Opens a rule file with the server, and asks it as a person does. Says "works", or what is wrong.
local function finish(text)
  io.stdout:write(text .. '\n')
  vim.cmd('qall!')
end

local ok, failure = pcall(function()
  local config = { name = 'tagc', cmd = { 'node', vim.env.TAGC, 'lsp' }, root_dir = vim.fn.getcwd() }
  if vim.lsp.start then
    vim.lsp.start(config)
  else
    -- Before version 0.8.
    vim.lsp.buf_attach_client(0, vim.lsp.start_client(config))
  end
  assert(
    vim.wait(60000, function() return #vim.diagnostic.get(0) > 0 end),
    'no problems arrived'
  )
  local messages = vim.tbl_map(function(one) return one.message end, vim.diagnostic.get(0))
  assert(table.concat(messages, '\n'):find('Unknown event "clck"', 1, true), table.concat(messages, '\n'))

  local function ask(method, line, character)
    local parameters = { textDocument = vim.lsp.util.make_text_document_params(), position = { line = line, character = character } }
    local answers = vim.lsp.buf_request_sync(0, method, parameters, 60000)
    return vim.inspect(answers)
  end
  assert(ask('textDocument/hover', 2, 6):find('log', 1, true), 'no description of "log"')
  assert(ask('textDocument/completion', 1, 6):find('click', 1, true), 'no completion with "click"')
end)

finish(ok and 'works' or tostring(failure))
