/** A delivery status notification as Postfix writes it. */
export interface ReportParts {
  /** To whom it is sent. */
  to: string
  recipient: string
  action?: string
  status?: string
  /** The headers of the mail that came back. */
  returned?: string
  originalRecipient?: string
}

export const reportMail = ({
  to,
  recipient,
  action = 'failed',
  status = '5.1.1',
  returned = 'Subject: News',
  originalRecipient = recipient,
}: ReportParts): string => `Return-Path: <>
Date: Sun, 29 Nov 2026 08:00:00 +0000 (UTC)
From: MAILER-DAEMON@mx.example.net (Mail Delivery System)
Subject: Undelivered Mail Returned to Sender
To: ${to}
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
	boundary="8B1F.1700000000/mx.example.net"
Message-Id: <20261129080000.8B1F@mx.example.net>

This is a MIME-encapsulated message.

--8B1F.1700000000/mx.example.net
Content-Description: Notification
Content-Type: text/plain; charset=utf-8

I'm sorry to have to inform you that your message could not be delivered.

--8B1F.1700000000/mx.example.net
Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example.net
X-Postfix-Queue-ID: 8B1F
Arrival-Date: Sun, 29 Nov 2026 07:59:58 +0000 (UTC)

Final-Recipient: rfc822; ${recipient}
Original-Recipient: rfc822;${originalRecipient}
Action: ${action}
Status: ${status}
Remote-MTA: dns; mail.example.org
Diagnostic-Code: smtp; 550 5.1.1 <${recipient}>: Recipient address rejected:
    User unknown in virtual mailbox table

--8B1F.1700000000/mx.example.net
Content-Description: Undelivered Message Headers
Content-Type: text/rfc822-headers

${returned}

--8B1F.1700000000/mx.example.net--
`

/** The answer of somebody who is away, sent to the envelope sender. */
export const awayMail = (to: string, from: string): string => `From: ${from}
To: ${to}
Subject: Out of office
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: text/plain; charset=utf-8

I'm away. Final-Recipient: rfc822; ${from} Action: failed Status: 5.1.1
`
