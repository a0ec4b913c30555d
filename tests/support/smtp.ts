import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

type ReceivedMail = { to: string; messageId: string; raw: string };

export type SmtpServer = {
  url: string;
  /** In the order of their arrival, those that were not acknowledged included. */
  received: ReceivedMail[];
  close(): void;
};

/**
 * A minimal mail server. `isRefused` gets a recipient's address; `acknowledge` gets the number of mails so far, false
 * leaves the sender without an answer, 'later' asks them to retry although the mail has arrived.
 */
export async function startSmtp({
  isRefused = () => false,
  acknowledge = () => true,
}: {
  isRefused?: (address: string) => boolean;
  acknowledge?: (count: number) => boolean | 'later';
}): Promise<SmtpServer> {
  const received: ReceivedMail[] = [];
  const sockets = new Set<Socket>();
  const talk = (socket: Socket) => {
    let data: string | null = null;
    sockets.add(socket);
    // A killed sender resets its connections.
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    socket.write('220 test\r\n');
    socket.on('data', (chunk) => {
      const text = chunk.toString();
      if (data !== null) {
        data += text;
        if (!data.endsWith('\r\n.\r\n')) return;
        const to = /^To: .*?<?([\w.+-]+@[\w.-]+)>?\s*$/m.exec(data)?.[1] ?? '';
        received.push({ to, messageId: /^Message-ID: <(.+)>/m.exec(data)?.[1] ?? '', raw: data });
        data = null;
        const answer = acknowledge(received.length);
        if (answer) socket.write(answer === 'later' ? '451 later\r\n' : '250 ok\r\n');
      } else if (text.startsWith('RCPT') && isRefused(text)) {
        socket.write('550 no such person\r\n');
      } else if (text.startsWith('DATA')) {
        data = '';
        socket.write('354 go on\r\n');
      } else if (text.startsWith('QUIT')) {
        socket.end('221 bye\r\n');
      } else {
        socket.write('250 ok\r\n');
      }
    });
  };
  const smtp = createServer(talk).listen(0, '127.0.0.1');
  await once(smtp, 'listening');
  const address = smtp.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    close() {
      for (const socket of sockets) socket.destroy();
      smtp.close();
    },
  };
}
