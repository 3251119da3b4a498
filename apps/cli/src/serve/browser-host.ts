import { failed, type HostError, type HostRequests } from '@treeline/protocol';

/** What needs a window of this machine cannot be done for a page, which may be looked at from elsewhere. */
export function browserHost<Connection extends HostRequests>(connection: Connection): Connection {
  return {
    ...connection,
    chooseHome: async () => failed(unsupported('Stop the server and start it with another folder instead.')),
    openLink: async () => failed(unsupported('In a browser, follow the link itself.')),
  };
}

function unsupported(message: string): HostError {
  return { code: 'unsupported', message };
}
