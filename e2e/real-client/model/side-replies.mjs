/** What the model says to the client's own questions, where a scenario has no other answer. */
export const sideReplies = {
  compact: () => ({
    text: '<analysis>\nScripted.\n</analysis>\n\n<summary>\n1. Primary Request and Intent:\n   The user asked for a scripted conversation.\n\n2. Pending Tasks:\n   - none\n</summary>',
  }),
  title: ({ title = 'Scripted session' }) => ({ text: JSON.stringify({ title }) }),
  websearch: () => ({
    blocks: [
      { type: 'server_tool_use', id: 'srvtoolu_1', name: 'web_search', input: { query: 'nothing' } },
      {
        type: 'web_search_tool_result',
        tool_use_id: 'srvtoolu_1',
        content: [
          {
            type: 'web_search_result',
            title: 'Example',
            url: 'https://example.invalid/',
            encrypted_content: 'x',
            page_age: null,
          },
        ],
      },
    ],
    text: 'One result.',
  }),
  ping: () => ({ text: 'ok' }),
  notools: () => ({ text: 'ok' }),
};
