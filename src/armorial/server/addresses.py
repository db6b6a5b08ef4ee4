"""Addresses of clients."""

from ipaddress import IPv6Address, ip_network


def plain_address(host: str) -> str:
    """Return an address; of an IPv4 client that connects over IPv6 the IPv4 address, without "::ffff:" before it."""
    try:
        return str(IPv6Address(host).ipv4_mapped or host)
    except ValueError:
        return host


def network_of(host: str) -> str:
    """Return what limits are counted by: an IPv4 address; of an IPv6 address the network, because one person has it."""
    host = plain_address(host)
    try:
        return str(ip_network((IPv6Address(host), 64), strict=False))
    except ValueError:
        return host
